import { useNavigation } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { FilterCard } from '../../features/pods/filter-card.tsx'
import { MarketList } from '../../features/pods/market-list.tsx'
import { MarketBanner } from '../../features/pods/market-banner.tsx'
import { useMarketUrlParams } from '../../features/pods/use-market-url-params.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The marketplace: pods with an open seat, ranked by their match with the viewer. */
export function Component(): React.ReactNode {
  const { podId } = useVisitor()
  const isLoading = useNavigation().state === 'loading'
  const { filters, chosen, pages, change, clear, showPages } = useMarketUrlParams()
  return (
    <>
      <PageHeader
        title={t`Pod marketplace`}
        subtitle={t`Pods with open seats, best match first`}
        actions={
          podId === null ? (
            <LinkButton to="/dashboard/pod/create" variant="secondary">
              {t`Create a pod`}
            </LinkButton>
          ) : null
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[272px_minmax(0,1fr)]">
        <FilterCard filters={chosen} onChange={change} onClear={clear} />
        <div className="grid gap-5" aria-busy={isLoading}>
          <MarketBanner />
          <MarketList filters={filters} pages={pages} onPages={showPages} onClear={clear} />
        </div>
      </div>
    </>
  )
}
