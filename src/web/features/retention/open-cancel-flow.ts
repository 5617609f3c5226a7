/**
 * Outcome of a cancel flow: `aborted` left the membership unchanged, `saved` accepted an offer, `canceled` ends it with the
 * paid period, `error` means that the flow failed and decided nothing.
 */
export type CancelFlowResult = { status: 'aborted' | 'saved' | 'canceled' | 'error' }

/**
 * Opens the cancel flow and resolves once it is closed. Never rejects. This is the only function that knows which vendor runs
 * the flow: a provider's widget would replace ours here.
 *
 * @param token from the start of a cancellation; opens one session of the flow for some minutes
 */
export async function openCancelFlow({ token }: { token: string }): Promise<CancelFlowResult> {
  try {
    const { showCancelWidget } = await import('./show-cancel-widget.tsx')
    return { status: await showCancelWidget(token) }
  } catch {
    return { status: 'error' }
  }
}
