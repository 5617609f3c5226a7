import { ConcernsCard } from '../../features/admin/concerns-card.tsx'
import {
  CommunityAdminCard,
  ContentAdminCard,
  EmailsAdminCard,
  EventsAdminCard,
  MatchingAdminCard,
  MediaAdminCard,
  PackagesAdminCard,
  PaymentsAdminCard,
  SupportAdminCard,
} from '../../features/admin/link-cards.tsx'
import { MergesCard } from '../../features/admin/merges-card.tsx'
import { RetentionCard } from '../../features/admin/retention-card.tsx'
import { SecurityLog } from '../../features/admin/security-log.tsx'
import { UntrainedLeadersCard } from '../../features/admin/untrained-leaders-card.tsx'
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
        <MatchingAdminCard />
        <EventsAdminCard />
        <SupportAdminCard />
        <PaymentsAdminCard />
        <PackagesAdminCard />
        <CommunityAdminCard />
        <ContentAdminCard />
        <MediaAdminCard />
        <EmailsAdminCard />
        <ConcernsCard />
        <UntrainedLeadersCard />
        <MergesCard />
        <RetentionCard />
        <SecurityLog />
      </div>
    </>
  )
}
