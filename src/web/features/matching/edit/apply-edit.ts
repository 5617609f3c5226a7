import { type Edit, type EditCost, editDraft, undoDraftEdit } from '#contract/matching-drafts.ts'
import type { Run } from '#contract/matching-runs.ts'
import { call } from '../../../lib/call.ts'
import { asProblem } from '../../../lib/own-problem.ts'
import { notify } from '../../../ui/notifications/notify.ts'
import { keepRun, reloadMatching } from '../matching-queries.ts'
import { changeInWords, costInWords } from '../matching-words.ts'

/** Members whose change is said; whoever wants to know of all looks at the pods. */
const mostSaid = 3

/**
 * Changes a draft and says what it costs. A refusal is said in the server's words.
 *
 * @param onDone hears that it was done, before the page shows it: a dialog is closed while what opened it is still there
 */
export async function applyEdit(run: Run, edit: Edit, onDone?: () => void): Promise<void> {
  await change(() => call(editDraft, { params: { id: run.id }, body: { version: run.version, edit } }), '', onDone)
}

/** Takes the last edit back. */
export async function undoEdit(run: Run): Promise<void> {
  await change(() => call(undoDraftEdit, { params: { id: run.id }, body: { version: run.version } }), 'Taken back.')
}

async function change(send: () => Promise<{ cost: EditCost; run: Run }>, said: string, onDone?: () => void): Promise<void> {
  let answer: { cost: EditCost; run: Run }
  try {
    answer = await send()
  } catch (failure) {
    const { code, detail } = asProblem(failure)
    notify({ type: code === 'draft-changed' ? 'warning' : 'error', message: detail })
    // What was refused was thought out for another draft than the one there is.
    return reloadMatching()
  }
  notify({ type: 'success', message: [said, sentenceOf(answer.cost)].filter(Boolean).join(' ') })
  onDone?.()
  await keepRun(answer.run)
}

/** "Costs 0.4 points of mean match. Ana Ruiz 82 to 74." */
function sentenceOf(cost: EditCost): string {
  const changes = cost.members.slice(0, mostSaid).map((member) => `${member.name} ${changeInWords(member)}`)
  const more = cost.members.length > mostSaid ? ` and ${cost.members.length - mostSaid} more` : ''
  return [costInWords(cost), changes.length > 0 ? `${changes.join(', ')}${more}.` : ''].filter(Boolean).join(' ')
}
