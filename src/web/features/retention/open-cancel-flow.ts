/**
 * How a wish to cancel ended: `aborted` kept the membership as it was, `saved` took an offer, `canceled` ends it with the
 * paid period, `error` means that the flow did not work and decided nothing.
 */
export type CancelFlowResult = { status: 'aborted' | 'saved' | 'canceled' | 'error' }

/**
 * Opens the cancel flow and resolves once it is closed; it never fails. The one place that knows who runs the flow: a
 * provider's widget would be opened here in place of ours.
 *
 * @param token what starting to cancel answered; it opens one session of the flow for some minutes
 */
export async function openCancelFlow({ token }: { token: string }): Promise<CancelFlowResult> {
  try {
    const { showWidget } = await import('./show-widget.tsx')
    return { status: await showWidget(token) }
  } catch {
    return { status: 'error' }
  }
}
