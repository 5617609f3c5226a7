import { notify } from '../../ui/notifications/notify.ts'

type Deed = {
  send: () => Promise<unknown>
  done: string
  failed: (failure: unknown) => string
}

/** Sends what is to be done and says that it is, or why not; answers whether it was. */
export async function carryOut({ send, done, failed }: Deed): Promise<boolean> {
  try {
    await send()
  } catch (failure) {
    notify({ type: 'error', message: failed(failure) })
    return false
  }
  notify({ type: 'success', message: done })
  return true
}
