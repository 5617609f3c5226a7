import { listing } from '../wire/params.ts'
import { action, listPage } from './action.ts'

/** Events, and payment methods by their id. */
export const eventActions = [
  action('GET', '/v1/events', listing, (ledger, page) => listPage(ledger, 'event', '/v1/events', {}, page)),
  action('GET', '/v1/events/:id', {}, (ledger, _, id) => ledger.get('event', id)),
  action('GET', '/v1/payment_methods/:id', {}, (ledger, _, id) => ledger.get('payment_method', id)),
]
