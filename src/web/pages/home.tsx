import { SecondFactorNotice } from '../features/account/second-factor-notice.tsx'
import { HomeFeed } from '../features/home/home-feed.tsx'

/** A member's home. */
export function Component(): React.ReactNode {
  return (
    <>
      <SecondFactorNotice />
      <HomeFeed />
    </>
  )
}
