import { accountScreens } from './account.ts'
import { homeScreens } from './home.ts'
import { onboardingScreens } from './onboarding.ts'
import { openScreens } from './open-pages.ts'
import { podScreens } from './pods.ts'
import type { Screen } from './screen.ts'
import { tribeScreens } from './tribe.ts'

/** All pages but those of the back office, more specific paths first. */
export const memberScreens: readonly Screen[] = [
  ...homeScreens,
  ...onboardingScreens,
  ...accountScreens,
  ...podScreens,
  ...tribeScreens,
  ...openScreens,
]
