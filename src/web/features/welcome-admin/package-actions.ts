import { type AdminPackage, exportPackages, movePackage } from '#contract/api/welcome/packages-admin.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { refetchPackages } from './package-queries.ts'

type Step = BodyOf<typeof movePackage>['step']

/** Shipping details of a package. */
export type Shipment = { carrier: string; trackingNumber: string; trackingUrl: string }

const doneTexts: Readonly<Record<Step, (name: string) => string>> = {
  'undo-export': (name) => t`${{ name }}’s package is ready to export again.`,
  ship: (name) => t`Marked as shipped. ${{ name }} gets an email.`,
  deliver: (name) => t`${{ name }}’s package is marked as delivered.`,
  return: (name) => t`${{ name }}’s package is marked as returned.`,
  fail: (name) => t`${{ name }}’s package is marked as lost or damaged.`,
  reship: (name) => t`${{ name }}’s package is ready to export again.`,
  cancel: (name) => t`${{ name }}’s package is canceled.`,
}

/**
 * Marks a package as shipped.
 * @throws Problem of the call
 */
export async function shipPackage(adminPackage: AdminPackage, shipment: Shipment): Promise<void> {
  await send(adminPackage, 'ship', shipment)
  await refetchPackages()
}

/** Advances a package to its next state, shows a toast with the result, and refetches the list. */
export async function advancePackage(adminPackage: AdminPackage, step: Exclude<Step, 'ship'>): Promise<void> {
  await runAndRefetch(() => send(adminPackage, step))
}

/** Exports the given packages, or all that are ready, and downloads their shipping list. */
export async function exportAndDownload(ids?: readonly string[]): Promise<void> {
  await runAndRefetch(async () => {
    const { exported, more, file } = await callApi(exportPackages, { body: ids ? { ids: [...ids] } : {} })
    saveFile(file)
    const doneText = t`${plural({ exported }, { one: 'Exported 1 package.', other: 'Exported # packages.' })} The list is in your downloads.`
    const message = more ? `${doneText} ${t`More packages are ready. Export again to get the next list.`}` : doneText
    showToast({ type: 'success', message })
  })
}

/** Asks for confirmation before all ready packages are exported. */
export function confirmExport(): Promise<boolean> {
  return confirm({
    title: t`Export all ready packages?`,
    content: t`You’ll get a CSV file with up to 200 addresses, and the packages will move to “Ready to ship.” Packages on hold aren’t exported. Once a package is exported, address changes no longer apply to it.`,
    confirmText: t`Export`,
  })
}

/** Asks for confirmation before a package is canceled. */
export function confirmCancel({ member: { name } }: AdminPackage): Promise<boolean> {
  return confirm({
    title: t`Cancel ${{ name }}’s package?`,
    content: t`They won’t get a welcome package. You can’t undo this.`,
    variant: 'warning',
    confirmText: t`Cancel package`,
    cancelText: t`Keep it`,
  })
}

async function send({ id, changedAt, member }: AdminPackage, step: Step, shipment?: Shipment): Promise<void> {
  await callApi(movePackage, { params: { id }, body: { step, changedAt, ...shipment } })
  showToast({ type: 'success', message: doneTexts[step](member.name) })
}

async function runAndRefetch(action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (error) {
    showToast({ type: 'error', message: toProblem(error).detail })
  }
  await refetchPackages()
}

function saveFile({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
