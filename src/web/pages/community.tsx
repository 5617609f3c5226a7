/** The community: posts of the whole tribe by section, and the member directory. */
export { CommunityPage as Component } from '../features/community/community-page.tsx'
