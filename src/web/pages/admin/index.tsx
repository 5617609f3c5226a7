import { t } from '#domain/i18n/messages.ts'
import { AreasCard } from '../../features/admin/areas-card.tsx'
import { ConcernsCard } from '../../features/admin/concerns-card.tsx'
import { MergesCard } from '../../features/admin/merges-card.tsx'
import { RetentionCard } from '../../features/admin/retention-card.tsx'
import { SecurityLog } from '../../features/admin/security-log.tsx'
import { UntrainedLeadersCard } from '../../features/admin/untrained-leaders-card.tsx'
import { boot } from '../../lib/boot.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The back office: its areas, and lists that need no area of their own. Each is shown to those who may load it. */
export function Component(): React.ReactNode {
  const { permissions } = useVisitor()
  return (
    <>
      <PageHeader title={t`Back office`} subtitle={t`Run the community. Only staff can see this.`} />
      <div className="grid gap-5">
        {boot.demo ? (
          <Banner tone="brass" title={t`This is a demo`}>
            {t`Staff don’t need a second factor here. In production, they need a passkey or an authenticator app.`}
          </Banner>
        ) : null}
        <AreasCard />
        {permissions.includes('pods.manage') ? (
          <>
            <ConcernsCard />
            <UntrainedLeadersCard />
            <MergesCard />
          </>
        ) : null}
        {permissions.includes('billing.view') ? <RetentionCard /> : null}
        {permissions.includes('audit.view') ? <SecurityLog /> : null}
      </div>
    </>
  )
}
