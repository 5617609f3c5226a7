import { adminScreens } from './screens/admin.ts'
import { memberScreens } from './screens/members.ts'
import type { Screen } from './screens/screen.ts'

export { titleOf } from './screens/screen.ts'
export type { Layout, Screen, ScreenParams } from './screens/screen.ts'

/**
 * All pages of the product. The server renders pages from it (status, title, skeleton) and the browser routes by it. The data of
 * each page is defined in `preloads.ts`, so that a browser's first page does not load every schema of the API.
 */
export const screens: readonly Screen[] = [...memberScreens, ...adminScreens]
