import * as z from 'zod'
import { acceptDispute, updateDispute, decideDispute, openDispute } from '../operations/dispute-charge.ts'
import { disputeReasons, evidenceParts } from '../objects/disputes.ts'
import { boolean, listing, metadata, text, withoutUndefined } from '../wire/params.ts'
import { action, listPage } from './action.ts'
import { mergeMetadata } from './customers.ts'
import { intentOf } from './refunds.ts'

const url = '/v1/disputes'
const evidence = z.strictObject(
  Object.fromEntries(evidenceParts.map((part) => [part, text.optional()])) as Record<
    (typeof evidenceParts)[number],
    z.ZodOptional<typeof text>
  >,
)

const disputes = [
  action(
    'GET',
    url,
    { ...listing, charge: text.optional(), payment_intent: text.optional() },
    async (ledger, { charge, payment_intent: intent, ...page }) => {
      const found = charge ?? intent
      const lookup = found === undefined ? undefined : [await intentOf(ledger, found)]
      return listPage(ledger, 'dispute', url, { lookup }, page)
    },
  ),
  action('GET', `${url}/:id`, {}, (ledger, _, id) => ledger.get('dispute', id)),
  action(
    'POST',
    `${url}/:id`,
    { evidence: evidence.optional(), metadata: metadata.optional(), submit: boolean.optional() },
    async (ledger, params, id) => {
      const dispute = await ledger.get('dispute', id)
      return updateDispute(ledger, dispute, {
        evidence: withoutUndefined(params.evidence ?? {}),
        metadata: mergeMetadata(dispute.metadata, params.metadata),
        // As at the provider, evidence is submitted at once unless it is only to be saved.
        submits: params.submit ?? params.evidence !== undefined,
      })
    },
  ),
  action('POST', `${url}/:id/close`, {}, async (ledger, _, id) => acceptDispute(ledger, await ledger.get('dispute', id))),
]

/** Actions of cardholders and their banks. Only the sandbox's own pages may reach these. */
const controls = [
  action(
    'POST',
    '/control/dispute/:id',
    { reason: z.enum(disputeReasons).default('fraudulent') },
    async (ledger, { reason }, id) => openDispute(ledger, await ledger.get('charge', id), reason),
  ),
  action('POST', '/control/decide/:id', { won: boolean }, async (ledger, { won }, id) => {
    return decideDispute(ledger, await ledger.get('dispute', id), won ? 'won' : 'lost')
  }),
]

/** Disputes: answered and accepted through the API; opened and decided by hand. */
export const disputeActions = [...disputes, ...controls]
