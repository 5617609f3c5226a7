/** The `error` object of an answer. */
export type FaultBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
  payment_intent?: unknown
  setup_intent?: unknown
}

/** A request the sandbox refuses; what it changed so far is undone. */
export class Fault extends Error {
  readonly status: number
  readonly body: FaultBody

  constructor(status: number, body: FaultBody) {
    super(body.message)
    this.name = 'Fault'
    this.status = status
    this.body = body.code ? { ...body, doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}` } : body
  }
}

/** The request is wrong in itself. */
export function invalid(message: string, about: { param?: string; code?: string } = {}): Fault {
  return new Fault(400, { type: 'invalid_request_error', message, ...about })
}

/** A named object does not exist. In the path that is a 404, among the parameters a 400. */
export function noSuch(name: string, id: string, param = 'id'): Fault {
  const status = param === 'id' ? 404 : 400
  return new Fault(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'`,
    param,
  })
}

/** The address means nothing to us. */
export function unrecognized(method: string, path: string): Fault {
  return new Fault(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}
