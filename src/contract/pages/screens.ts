import { accountScreens } from './screens/account.ts'
import { adminScreens } from './screens/admin.ts'
import { homeScreens } from './screens/home.ts'
import { onboardingScreens } from './screens/onboarding.ts'
import { openScreens } from './screens/open-pages.ts'
import { podScreens } from './screens/pods.ts'
import type { Screen } from './screens/screen.ts'
import { tribeScreens } from './screens/tribe.ts'

export { titleOf } from './screens/screen.ts'
export type { Layout, Screen, ScreenParams } from './screens/screen.ts'

/**
 * All pages of the product, more specific paths first. The server renders pages from it (status, title, skeleton) and the
 * browser routes by it. The data of each page is defined in `preloads.ts`, so that a browser's first page does not load every
 * schema of the API.
 */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...onboardingScreens,
  ...accountScreens,
  ...podScreens,
  ...tribeScreens,
  ...openScreens,
  ...adminScreens,
]
