import type { Visitor } from '#contract/pages/visitor.ts'
import { t } from '#domain/i18n/messages.ts'
import type { IconName } from '../ui/icon.tsx'

/** A page in the account menu. */
type AccountLink = { to: string; label: string; icon: IconName }

/** The member's own pages. */
const memberLinks: readonly AccountLink[] = [
  { to: '/dashboard/profile', label: t`Profile`, icon: 'user' },
  { to: '/dashboard/subscription', label: t`Membership`, icon: 'card' },
  { to: '/dashboard/notifications', label: t`Notifications`, icon: 'bell' },
  { to: '/dashboard/account', label: t`Account and security`, icon: 'lock' },
  { to: '/dashboard/privacy', label: t`Privacy`, icon: 'shield' },
]

/** The account links of staff. */
export const staffLinks: readonly AccountLink[] = [...memberLinks, { to: '/admin', label: t`Back office`, icon: 'grid' }]

const welcomeLink: AccountLink = { to: '/dashboard/welcome', label: t`Welcome`, icon: 'check' }

/**
 * Links of the account menu for this visitor. Staff without a second factor keep the back office link, because that page
 * explains how to unlock it. The onboarding link is shown until the member has finished the assessment and found a pod.
 */
export function accountLinksOf({ permissions, podId, nextTopicSlug }: Visitor): readonly AccountLink[] {
  const links = permissions.includes('admin.view') ? staffLinks : memberLinks
  return podId === null || nextTopicSlug !== null ? [welcomeLink, ...links] : links
}
