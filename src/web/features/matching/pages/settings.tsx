import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { ExclusionsCard } from '../exclusions-card.tsx'
import { matchingQuery } from '../matching-queries.ts'
import { MatchingTabs } from '../matching-tabs.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'

/** Match settings and excluded pairs. */
export function Component(): React.ReactNode {
  const query = useQuery(matchingQuery)
  return (
    <>
      <PageHeader title={t`Match settings`} subtitle={t`Changes apply to the next draft`} />
      <MatchingTabs />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <QueryView
          query={query}
          loading={<SkeletonCard lines={8} label={t`Loading the settings`} />}
          failedTitle={t`We couldn’t load the settings.`}
        >
          {({ settings }) => <SettingsCard settings={settings} />}
        </QueryView>
        <ExclusionsCard />
      </div>
    </>
  )
}
