import * as drafts from '#contract/matching-drafts.ts'
import * as runs from '#contract/matching-runs.ts'
import * as settings from '#contract/matching-settings.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { acceptRun } from './accept-run.ts'
import { cancelRun } from './cancel-run.ts'
import { certifyRun } from './certify-run.ts'
import { diffRuns } from './compare-runs.ts'
import type { MatchingDeps } from './deps.ts'
import { editDraft, undoEdit } from './edit-draft.ts'
import { allowPair, excludePair, showExclusions, updateSettings } from './settings.ts'
import { findMembers, listDraftPods, listDraftWaiting, showDraftPod } from './show-draft.ts'
import { showMatching } from './show-matching.ts'
import { fetchInput, showRecord } from './show-record.ts'
import { showRunById } from './show-run.ts'
import { optimiseRun, startRun } from './start-run.ts'
import { undoRun } from './undo-run.ts'

/** The calls of the weekly match, all of them of the back office. */
export function routes(app: App, deps: MatchingDeps): void {
  serve(app, runs.readMatching, ({ query }) => showMatching(deps, query.cursor))
  serve(app, runs.startMatchingRun, ({ userId, body }) => startRun(deps, userId, body))
  serve(app, runs.readMatchingRun, ({ params }) => showRunById(deps, params.id))
  serve(app, runs.optimiseMatchingRun, ({ userId, params, body }) => optimiseRun(deps, userId, params.id, body))
  serve(app, runs.cancelMatchingRun, ({ userId, params }) => cancelRun(deps, userId, params.id))
  serve(app, runs.acceptMatchingRun, ({ userId, params, body }) => acceptRun(deps, userId, params.id, body.version))
  serve(app, runs.undoMatchingRun, ({ userId, params, body }) => undoRun(deps, userId, params.id, body.reason))
  serve(app, runs.certifyMatchingRun, ({ params }) => certifyRun(deps, params.id))
  serve(app, drafts.listDraftPods, ({ userId, params, query }) => listDraftPods(deps, userId, params.id, query))
  serve(app, drafts.readDraftPod, ({ userId, params }) => showDraftPod(deps, userId, params.id, params.key))
  serve(app, drafts.listDraftWaiting, ({ userId, params, query }) => listDraftWaiting(deps, userId, params.id, query.cursor))
  serve(app, drafts.findDraftMembers, ({ params, query }) => findMembers(deps, params.id, query.q))
  serve(app, drafts.editDraft, ({ userId, params, body }) => editDraft(deps, userId, params.id, body))
  serve(app, drafts.undoDraftEdit, ({ userId, params, body }) => undoEdit(deps, userId, params.id, body.version))
  serve(app, drafts.diffDrafts, ({ params }) => diffRuns(deps, params.id, params.otherId))
  serve(app, drafts.readRunRecord, ({ params }) => showRecord(deps, params.id))
  serve(app, drafts.fetchRunInput, ({ userId, params }) => fetchInput(deps, userId, params.id))
  serve(app, settings.updateMatchSettings, ({ userId, body }) => updateSettings(deps, userId, body))
  serve(app, settings.listExclusions, ({ query }) => showExclusions(deps, query.cursor))
  serve(app, settings.addExclusion, ({ userId, body }) => excludePair(deps, userId, body))
  serve(app, settings.removeExclusion, ({ userId, params }) => allowPair(deps, userId, params.id))
}
