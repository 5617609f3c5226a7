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
 * Every page of the product, the more exact address before the more general one. The server answers pages from it
 * (status, title, skeleton), the browser routes by it; nothing about a page is written twice. The data of each page
 * stands in `needs.ts`, so that a browser on its first page carries this table without every schema of the API.
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
