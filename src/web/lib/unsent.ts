/** Keeps on this device what a part of the page has not sent yet; resolves when the device has it. */
type Keep = () => Promise<void>

const keepers = new Set<Keep>()
let isAllKept = false

/** Joins a part of the page that can keep what it has not sent; what comes back ends it. */
export function keepsUnsent(keep: Keep): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Has every part keep what it has not sent, under the user this page was made for. Never fails. */
export async function keepAllUnsent(): Promise<void> {
  await Promise.allSettled([...keepers].map((keep) => keep()))
  isAllKept = true
}

/** Whether the page is about to be loaded anew with everything kept: then nobody needs to be asked whether they want to leave. */
export function isUnsentKept(): boolean {
  return isAllKept
}
