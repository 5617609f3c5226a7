import { lazy, Suspense, useState } from 'react'
import type { AdminPackage } from '#contract/packages-admin.ts'
import type { PackageAddress } from '#domain/onboarding/welcome-package.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { RelativeMoment } from '../../ui/figures/moment.tsx'
import { OutsideLink } from '../onboarding/outside-link.tsx'
import { confirmCanceling, exportNow, move } from './package-actions.ts'
import { packageStateWords } from './package-state-words.ts'

const ShipDialog = lazy(async () => ({ default: (await import('./ship-dialog.tsx')).ShipDialog }))

/** A package in the list: whose it is, where it goes, and the steps that are open to it. */
export function PackageRow({ found, showsState }: { found: AdminPackage; showsState: boolean }): React.ReactNode {
  const { state, changedAt, member, address, isHeld } = found
  const { label, tone } = packageStateWords(state)
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">{member.name}</h3>
        <p className="text-sm text-ink-3 wrap-anywhere">{member.email}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-3">
          {showsState ? <Chip tone={tone}>{label}</Chip> : null}
          {isHeld ? <Chip tone="brass">On hold: no membership</Chip> : null}
          <span>
            Since <RelativeMoment at={changedAt} timeZone={memberZone()} />
          </span>
        </p>
      </div>
      <div className="min-w-0 text-md text-ink-2">
        {address ? <Address address={address} /> : <p className="text-ink-3">No address yet</p>}
        <Tracking found={found} />
      </div>
      <Steps found={found} />
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
      {shirtSize ? <span className="block text-sm text-ink-3">Shirt {shirtSize}</span> : null}
    </address>
  )
}

function Tracking({ found: { carrier, trackingNumber, trackingUrl } }: { found: AdminPackage }): React.ReactNode {
  if (!carrier || !trackingNumber) return null
  const text = `${carrier} ${trackingNumber}`
  return (
    <p className="tabular mt-1 text-sm text-ink-3 wrap-anywhere">
      {trackingUrl?.startsWith('https://') ? <OutsideLink to={trackingUrl}>{text}</OutsideLink> : text}
    </p>
  )
}

function Steps({ found }: { found: AdminPackage }): React.ReactNode {
  const [isShipping, setShipping] = useState(false)
  const [isBusy, run] = useOneAtATime()
  const { state, isHeld, member } = found
  const button = (label: string, act: () => void, variant: 'primary' | 'secondary' | 'quiet' = 'secondary') => (
    <Button key={label} size="sm" variant={variant} isPending={isBusy} onClick={act}>
      {label}
      <span className="sr-only">: {member.name}</span>
    </Button>
  )
  const step = (name: Parameters<typeof move>[1]) => (): void => run(() => move(found, name))
  const cancel = (): void =>
    run(
      () => move(found, 'cancel'),
      () => confirmCanceling(found),
    )
  const buttons = {
    pending_address: [button('Cancel', cancel, 'quiet')],
    ready: [...(isHeld ? [] : [button('Export', () => run(() => exportNow([found.id])))]), button('Cancel', cancel, 'quiet')],
    exported: [
      button('Mark as shipped', () => setShipping(true)),
      button('Undo export', step('undo-export'), 'quiet'),
      button('Cancel', cancel, 'quiet'),
    ],
    shipped: [
      button('Delivered', step('deliver')),
      button('Returned', step('return'), 'quiet'),
      button('Lost or damaged', step('fail'), 'quiet'),
    ],
    returned: [button('Send again', step('reship'))],
    failed: [button('Send again', step('reship'))],
    delivered: [],
    canceled: [],
  }[state]
  if (buttons.length === 0) return null
  return (
    <div className="flex flex-wrap content-start gap-2 md:max-w-96 md:justify-end">
      {buttons}
      <Suspense>{isShipping ? <ShipDialog found={found} onClose={() => setShipping(false)} /> : null}</Suspense>
    </div>
  )
}
