import * as drafts from '#contract/api/matching/drafts.ts'
import * as runs from '#contract/api/matching/runs.ts'
import * as settings from '#contract/api/matching/settings.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { acceptMatchingRun } from './accept-run.ts'
import { cancelMatchingRun, optimizeMatchingRun, startMatchingRun } from './start-run.ts'
import { certifyMatchingRun } from './certify-run.ts'
import { diffRuns } from './compare-runs.ts'
import type { MatchingDeps } from './deps.ts'
import { editDraft, undoDraftEdit } from './edit-draft.ts'
import { deleteExclusion, createExclusion, listExclusions, updateMatchSettings } from './settings.ts'
import { searchDraftMembers, listDraftPods, listDraftWaiting, getDraftPod } from './get-draft.ts'
import { getMatching } from './get-matching.ts'
import { downloadRunInput, getRunRecord } from './get-run-record.ts'
import { getMatchingRun } from './get-run.ts'
import { undoMatchingRun } from './undo-run.ts'

/** Routes of the weekly match. All of them are for admins. */
export function routes(app: App, deps: MatchingDeps): void {
  serve(app, runs.getMatching, ({ query }) => getMatching(deps, query.cursor))
  serve(app, runs.startMatchingRun, ({ userId, body }) => startMatchingRun(deps, userId, body))
  serve(app, runs.getMatchingRun, ({ params }) => getMatchingRun(deps, params.id))
  serve(app, runs.optimizeMatchingRun, ({ userId, params, body }) => optimizeMatchingRun(deps, userId, params.id, body))
  serve(app, runs.cancelMatchingRun, ({ userId, params }) => cancelMatchingRun(deps, userId, params.id))
  serve(app, runs.acceptMatchingRun, ({ userId, params, body }) => acceptMatchingRun(deps, userId, params.id, body.version))
  serve(app, runs.undoMatchingRun, ({ userId, params, body }) => undoMatchingRun(deps, userId, params.id, body.reason))
  serve(app, runs.certifyMatchingRun, ({ params }) => certifyMatchingRun(deps, params.id))
  serve(app, drafts.listDraftPods, ({ userId, params, query }) => listDraftPods(deps, userId, params.id, query))
  serve(app, drafts.getDraftPod, ({ userId, params }) => getDraftPod(deps, userId, params.id, params.key))
  serve(app, drafts.listDraftWaiting, ({ userId, params, query }) => listDraftWaiting(deps, userId, params.id, query.cursor))
  serve(app, drafts.searchDraftMembers, ({ params, query }) => searchDraftMembers(deps, params.id, query.q))
  serve(app, drafts.editDraft, ({ userId, params, body }) => editDraft(deps, userId, params.id, body))
  serve(app, drafts.undoDraftEdit, ({ userId, params, body }) => undoDraftEdit(deps, userId, params.id, body.version))
  serve(app, drafts.diffDrafts, ({ params }) => diffRuns(deps, params.id, params.otherId))
  serve(app, drafts.getRunRecord, ({ params }) => getRunRecord(deps, params.id))
  serve(app, drafts.downloadRunInput, ({ userId, params }) => downloadRunInput(deps, userId, params.id))
  serve(app, settings.updateMatchSettings, ({ userId, body }) => updateMatchSettings(deps, userId, body))
  serve(app, settings.listExclusions, ({ query }) => listExclusions(deps, query.cursor))
  serve(app, settings.createExclusion, ({ userId, body }) => createExclusion(deps, userId, body))
  serve(app, settings.deleteExclusion, ({ userId, params }) => deleteExclusion(deps, userId, params.id))
}
