import { CommunityPage } from '../features/community/community-page.tsx'

/** The community: posts of the whole tribe by section, and the member directory. */
export function Component(): React.ReactNode {
  return <CommunityPage />
}
