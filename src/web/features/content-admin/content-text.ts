import { formatNumber } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
/** Formats the votes on an answer: "80% found it helpful: 8 yes, 2 no". */
export function formatVotes({ helpful, notHelpful }: { helpful: number; notHelpful: number }): string {
  const votes = helpful + notHelpful
  if (votes === 0) return t`No votes yet`
  const share = Math.round((helpful / votes) * 100)
  return t`${{ share }}% found it helpful: ${{ yesCount: formatNumber(helpful) }} yes, ${{ noCount: formatNumber(notHelpful) }} no`
}

/** Formats how many members started something, and how many of them finished it. */
export function formatLearners({ began, finished }: { began: number; finished: number }): string {
  if (began === 0 && finished === 0) return t`No one has started yet`
  return t`${{ began: formatNumber(began) }} started, ${{ finished: formatNumber(finished) }} finished`
}
