/** The `error` object of a response. */
export type SandboxErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
  payment_intent?: unknown
  setup_intent?: unknown
}

/** A refused request. Its changes are rolled back. */
export class SandboxError extends Error {
  readonly status: number
  readonly body: SandboxErrorBody

  constructor(status: number, body: SandboxErrorBody) {
    super(body.message)
    this.name = 'Fault'
    this.status = status
    this.body = body.code ? { ...body, doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}` } : body
  }
}

/** The request itself is invalid. */
export function invalidRequest(message: string, about: { param?: string; code?: string } = {}): SandboxError {
  return new SandboxError(400, { type: 'invalid_request_error', message, ...about })
}

/** A referenced object does not exist. Status 404 if it is in the path, 400 if it is a parameter. */
export function resourceMissing(name: string, id: string, param = 'id'): SandboxError {
  const status = param === 'id' ? 404 : 400
  return new SandboxError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'`,
    param,
  })
}

/** No endpoint has this URL. */
export function unrecognizedUrl(method: string, path: string): SandboxError {
  return new SandboxError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}
