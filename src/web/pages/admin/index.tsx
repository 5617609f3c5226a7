import { t } from '#domain/i18n/messages.ts'
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
      <PageHeader title={t`Back office`} subtitle={t`Run the community. Admins only.`} />
      <div className="grid gap-5">
        {boot.demo ? (
          <Banner tone="brass" title={t`This is a demo`}>
            {t`Admins don’t need a second factor here. In production, they need a passkey or an authenticator app.`}
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
