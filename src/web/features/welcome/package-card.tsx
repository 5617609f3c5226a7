import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getWelcomePackage } from '#contract/api/welcome/welcome.ts'
import { t } from '#domain/i18n/messages.ts'
import { queryOf } from '#web/lib/queries.ts'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { ExternalLink } from '#web/features/onboarding/external-link.tsx'
import { type PackageText, packageTextOf } from '#web/features/onboarding/package-text.ts'

type PackageCardProps = { hasAccess: boolean; hasAddress: boolean; isProfileDone: boolean; timeZone: string }

/** Status of the member's welcome package. */
export function PackageCard(member: PackageCardProps): React.ReactNode {
  const query = useQuery(queryOf(getWelcomePackage))
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={2} label={t`Loading your welcome package`} />}
      failedTitle={t`We couldn’t load your welcome package.`}
    >
      {({ package: welcomePackage }) => <PackageStatus {...packageTextOf({ welcomePackage, ...member })} />}
    </QueryView>
  )
}

function PackageStatus({ chip, tone, text, next, trackingUrl, trackingNumber }: PackageText): React.ReactNode {
  return (
    <Card title={t`Welcome package`} aside={<Chip tone={tone}>{chip}</Chip>}>
      <p className="text-md text-ink-2">{text}</p>
      {trackingNumber ? (
        <p className="tabular mt-1 text-sm text-ink-3">
          <Trans>Tracking number {trackingNumber}</Trans>
        </p>
      ) : null}
      {next ? (
        <LinkButton to={next.to} size="sm" variant="secondary" className="mt-4">
          {next.label}
        </LinkButton>
      ) : null}
      {trackingUrl ? (
        <div className="mt-4">
          <ExternalLink to={trackingUrl} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            {t`Track package`}
          </ExternalLink>
        </div>
      ) : null}
    </Card>
  )
}
