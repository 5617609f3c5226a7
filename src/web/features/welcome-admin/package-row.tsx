import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { AdminPackage } from '#contract/api/welcome/packages-admin.ts'
import { t } from '#domain/i18n/messages.ts'
import type { PackageAddress } from '#domain/onboarding/welcome-package.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { RelativeMoment } from '#web/ui/data-display/moment.tsx'
import { ExternalLink } from '#web/features/onboarding/external-link.tsx'
import { confirmCancel, exportAndDownload, advancePackage } from './package-actions.ts'
import { packageStateText } from './package-state-text.ts'

const ShipDialog = lazy(async () => ({ default: (await import('./ship-dialog.tsx')).ShipDialog }))

/** A package in the list: its member, its address and the available steps. */
export function PackageRow({ adminPackage, showsState }: { adminPackage: AdminPackage; showsState: boolean }): React.ReactNode {
  const { state, changedAt, member, address, isHeld } = adminPackage
  const { label, tone } = packageStateText(state)
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">{member.name}</h3>
        <p className="text-sm text-ink-3 wrap-anywhere">{member.email}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-3">
          {showsState ? <Chip tone={tone}>{label}</Chip> : null}
          {isHeld ? <Chip tone="brass">{t`On hold: no membership`}</Chip> : null}
          <span>
            {t`Updated`} <RelativeMoment at={changedAt} timeZone={memberTimeZone()} />
          </span>
        </p>
      </div>
      <div className="min-w-0 text-md text-ink-2">
        {address ? <Address address={address} /> : <p className="text-ink-3">{t`No address yet`}</p>}
        <Tracking adminPackage={adminPackage} />
      </div>
      <PackageActions adminPackage={adminPackage} />
    </li>
  )
}

function Address({ address }: { address: PackageAddress }): React.ReactNode {
  const { name, streetAddress, additionalAddress, city, state, zipcode, shirtSize } = address
  return (
    <address className="not-italic wrap-anywhere">
      {name}
      <br />
      {[streetAddress, additionalAddress].filter(Boolean).join(', ')}
      <br />
      {city}, {state} {zipcode}
      {shirtSize ? (
        <span className="block text-sm text-ink-3">
          <Trans>Shirt size {shirtSize}</Trans>
        </span>
      ) : null}
    </address>
  )
}

function Tracking({ adminPackage: { carrier, trackingNumber, trackingUrl } }: { adminPackage: AdminPackage }): React.ReactNode {
  if (!carrier || !trackingNumber) return null
  const text = `${carrier} ${trackingNumber}`
  return (
    <p className="tabular mt-1 text-sm text-ink-3 wrap-anywhere">
      {trackingUrl?.startsWith('https://') ? <ExternalLink to={trackingUrl}>{text}</ExternalLink> : text}
    </p>
  )
}

function PackageActions({ adminPackage }: { adminPackage: AdminPackage }): React.ReactNode {
  const [isShipping, setShipping] = useState(false)
  const [isBusy, run] = useAsyncAction()
  const { state, isHeld, member } = adminPackage
  const button = (label: string, action: () => void, variant: 'primary' | 'secondary' | 'quiet' = 'secondary') => (
    <Button key={label} size="sm" variant={variant} isPending={isBusy} onClick={action}>
      {label}
      <span className="sr-only">: {member.name}</span>
    </Button>
  )
  const step = (name: Parameters<typeof advancePackage>[1]) => (): void => run(() => advancePackage(adminPackage, name))
  const cancel = (): void =>
    run(
      () => advancePackage(adminPackage, 'cancel'),
      () => confirmCancel(adminPackage),
    )
  const buttons = {
    pending_address: [button(t`Cancel`, cancel, 'quiet')],
    ready: [
      ...(isHeld ? [] : [button(t`Export`, () => run(() => exportAndDownload([adminPackage.id])))]),
      button(t`Cancel`, cancel, 'quiet'),
    ],
    exported: [
      button(t`Mark as shipped`, () => setShipping(true)),
      button(t`Undo export`, step('undo-export'), 'quiet'),
      button(t`Cancel`, cancel, 'quiet'),
    ],
    shipped: [
      button(t`Mark as delivered`, step('deliver')),
      button(t`Mark as returned`, step('return'), 'quiet'),
      button(t`Mark as lost or damaged`, step('fail'), 'quiet'),
    ],
    returned: [button(t`Send again`, step('reship'))],
    failed: [button(t`Send again`, step('reship'))],
    delivered: [],
    canceled: [],
  }[state]
  if (buttons.length === 0) return null
  return (
    <div className="flex flex-wrap content-start gap-2 md:max-w-96 md:justify-end">
      {buttons}
      <Suspense>{isShipping ? <ShipDialog adminPackage={adminPackage} onClose={() => setShipping(false)} /> : null}</Suspense>
    </div>
  )
}
