import { t } from '#domain/i18n/messages.ts'
import { HistoryCard } from '../history-card.tsx'
import { MatchingTabs } from '../matching-tabs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** All matching runs. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title={t`Earlier runs`} subtitle={t`Every draft, its outcome, and who decided`} />
      <MatchingTabs />
      <HistoryCard />
    </>
  )
}
