import { SecondFactorBanner } from '../features/account/second-factor-banner.tsx'
import { HomeFeed } from '../features/home/home-feed.tsx'

/** A member's home. */
export function Component(): React.ReactNode {
  return (
    <>
      <SecondFactorBanner />
      <HomeFeed />
    </>
  )
}
