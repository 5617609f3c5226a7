import { CommunityDoor } from '../../features/admin/community-door.tsx'
import { ConcernsCard } from '../../features/admin/concerns-card.tsx'
import { ContentDoor } from '../../features/admin/content-door.tsx'
import { EventsDoor } from '../../features/admin/events-door.tsx'
import { MailsDoor } from '../../features/admin/mails-door.tsx'
import { MatchingDoor } from '../../features/admin/matching-door.tsx'
import { MediaDoor } from '../../features/admin/media-door.tsx'
import { MergesCard } from '../../features/admin/merges-card.tsx'
import { PaymentsDoor } from '../../features/admin/payments-door.tsx'
import { RetentionCard } from '../../features/admin/retention-card.tsx'
import { SecurityLog } from '../../features/admin/security-log.tsx'
import { SupportDoor } from '../../features/admin/support-door.tsx'
import { UntrainedLeadersCard } from '../../features/admin/untrained-leaders-card.tsx'
import { PackagesLinkCard } from '../../features/packages-admin/packages-link-card.tsx'
import { boot } from '../../lib/boot.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The back office. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title="Back office" subtitle="What admins see and do. Everybody else finds nothing here." />
      <div className="grid gap-5">
        {boot.demo ? (
          <Banner tone="brass" title="This is a demo">
            Here the back office opens with a password alone. Anywhere else admins need a passkey or an authenticator app.
          </Banner>
        ) : null}
        <MatchingDoor />
        <EventsDoor />
        <SupportDoor />
        <PaymentsDoor />
        <PackagesLinkCard />
        <CommunityDoor />
        <ContentDoor />
        <MediaDoor />
        <MailsDoor />
        <ConcernsCard />
        <UntrainedLeadersCard />
        <MergesCard />
        <RetentionCard />
        <SecurityLog />
      </div>
    </>
  )
}
