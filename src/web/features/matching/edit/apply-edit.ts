import { type DraftEdit, type EditImpact, editDraft, undoDraftEdit } from '#contract/api/matching/drafts.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { setCachedRun, reloadMatching } from '../matching-queries.ts'
import { formatMatchChange, formatEditCost } from '../matching-text.ts'

/** Maximum number of members whose match change is mentioned. The pods show the rest. */
const maxMentioned = 3

/**
 * Applies an edit to a draft and shows a toast with its cost, or with the server's message if it is rejected.
 *
 * @param onDone called on success, before the page updates, so that a dialog closes while the element that opened it still
 * exists
 */
export async function applyEdit(run: MatchingRun, edit: DraftEdit, onDone?: () => void): Promise<void> {
  await sendEdit(() => callApi(editDraft, { params: { id: run.id }, body: { version: run.version, edit } }), '', onDone)
}

/** Undoes the last edit. */
export async function undoEdit(run: MatchingRun): Promise<void> {
  await sendEdit(() => callApi(undoDraftEdit, { params: { id: run.id }, body: { version: run.version } }), t`Undone.`)
}

async function sendEdit(
  send: () => Promise<{ cost: EditImpact; run: MatchingRun }>,
  prefix: string,
  onDone?: () => void,
): Promise<void> {
  let result: { cost: EditImpact; run: MatchingRun }
  try {
    result = await send()
  } catch (failure) {
    const { code, detail } = toProblem(failure)
    showToast({ type: code === 'draft-changed' ? 'warning' : 'error', message: detail })
    // A rejection means that the draft has changed since the page loaded it.
    return reloadMatching()
  }
  showToast({ type: 'success', message: [prefix, formatCostSentence(result.cost)].filter(Boolean).join(' ') })
  onDone?.()
  await setCachedRun(result.run)
}

/** "Costs 0.4 points of mean match. Ana Ruiz 82 to 74." */
function formatCostSentence(cost: EditImpact): string {
  const changes = cost.members
    .slice(0, maxMentioned)
    .map((member) => `${member.name} ${formatMatchChange(member)}`)
    .join(', ')
  const more = cost.members.length - maxMentioned
  const changesText = changes === '' ? '' : more > 0 ? t`${{ changes }} and ${{ more }} more.` : `${changes}.`
  return [formatEditCost(cost), changesText].filter(Boolean).join(' ')
}
