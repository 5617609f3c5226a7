import { CommunityPage } from '../features/community/community-page.tsx'

/** The community: posts of the whole tribe by section, and the directory of its members. */
export function Component(): React.ReactNode {
  return <CommunityPage />
}
