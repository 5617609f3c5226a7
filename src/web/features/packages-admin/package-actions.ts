import { type AdminPackage, exportPackages, movePackage } from '#contract/packages-admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { rereadPackages } from './package-queries.ts'

type Step = BodyOf<typeof movePackage>['step']

/** What is sent about a package that a carrier has. */
export type Shipment = { carrier: string; trackingNumber: string; trackingUrl: string }

const done: Readonly<Record<Step, (name: string) => string>> = {
  'undo-export': (name) => `${name}’s package is ready to export again.`,
  ship: (name) => `Marked as shipped. ${name} gets an email.`,
  deliver: (name) => `${name}’s package is delivered.`,
  return: (name) => `${name}’s package is marked as returned.`,
  fail: (name) => `${name}’s package is marked as lost or damaged.`,
  reship: (name) => `${name}’s package goes out again once you export it.`,
  cancel: (name) => `${name}’s package is canceled.`,
}

/** Moves a package one step on. @throws Problem as the server answers */
export async function ship(found: AdminPackage, shipment: Shipment): Promise<void> {
  await send(found, 'ship', shipment)
  await rereadPackages()
}

/** Moves a package one step on, says how that went, and reads the list again. */
export async function move(found: AdminPackage, step: Exclude<Step, 'ship'>): Promise<void> {
  await reporting(() => send(found, step))
}

/** Exports packages, all that are ready unless named, and saves their shipping list on this device. */
export async function exportNow(ids?: readonly string[]): Promise<void> {
  await reporting(async () => {
    const { exported, more, file } = await call(exportPackages, { body: ids ? { ids: [...ids] } : {} })
    saveFile(file)
    const count = exported === 1 ? '1 package' : `${exported} packages`
    const rest = more ? ' More are ready: export again for the next list.' : ''
    notify({ type: 'success', message: `Exported ${count}. The list is in your downloads.${rest}` })
  })
}

/** Asks before all ready packages are exported. */
export function confirmExport(): Promise<boolean> {
  return confirm({
    title: 'Export all ready packages?',
    content:
      'You get a CSV file with up to 200 addresses, and the packages move to “Ready to ship.” Packages on hold stay. Later address changes no longer reach exported packages.',
    confirmText: 'Export',
  })
}

/** Asks before a package is canceled. */
export function confirmCanceling({ member: { name } }: AdminPackage): Promise<boolean> {
  return confirm({
    title: `Cancel ${name}’s package?`,
    content: 'They won’t get a welcome package. You can’t undo this.',
    variant: 'warning',
    confirmText: 'Cancel package',
    cancelText: 'Keep it',
  })
}

async function send({ id, changedAt, member }: AdminPackage, step: Step, shipment?: Shipment): Promise<void> {
  await call(movePackage, { params: { id }, body: { step, changedAt, ...shipment } })
  notify({ type: 'success', message: done[step](member.name) })
}

async function reporting(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    notify({ type: 'error', message: asProblem(error).detail })
  }
  await rereadPackages()
}

function saveFile({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
