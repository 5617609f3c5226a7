import { listing } from '../wire/params.ts'
import { action, listPage } from './action.ts'

/** API actions that read events. */
export const eventActions = [
  action('GET', '/v1/events', listing, (ledger, page) => listPage(ledger, 'event', '/v1/events', {}, page)),
  action('GET', '/v1/events/:id', {}, (ledger, _, id) => ledger.get('event', id)),
]
