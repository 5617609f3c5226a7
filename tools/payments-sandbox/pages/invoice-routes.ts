import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { resourceMissing } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import { renderInvoice } from './invoice-page.ts'
import { pageHeaders } from './layout.ts'
import { pageKey } from './portal-routes.ts'
import { buildReceipt } from './receipt.ts'
import type { Site } from './site.ts'

/** The page of an invoice and its receipt, authorized by the invoice's own secret. */
export function invoiceRoutes(site: Site): Hono {
  const routes = new Hono()
  routes.get('/invoice/:id', async ({ req, body }) => {
    const invoice = await requireInvoice(site, req.param('id'), req.query('s'))
    const at = `${site.base}/invoice/${invoice.id}`
    const query = new URLSearchParams({ s: invoice.$secret }).toString()
    const page = renderInvoice({
      base: site.base,
      invoice,
      payment: invoice.$paymentIntent ? await site.find('payment_intent', invoice.$paymentIntent) : null,
      key: pageKey,
      pageUrl: `${at}?${query}`,
      pdfUrl: `${at}/pdf?${query}`,
      problem: req.query('redirect_status') === 'failed' ? 'The payment didn’t go through. Please try again.' : null,
    })
    return body(page, 200, pageHeaders)
  })
  routes.get('/invoice/:id/pdf', async ({ req, body }) => {
    const invoice = await requireInvoice(site, req.param('id'), req.query('s'))
    const name = `invoice-${(invoice.number ?? invoice.id).replaceAll(/[^\w-]/g, '')}.pdf`
    return body(new Uint8Array(buildReceipt(invoice)), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
  })
  return routes
}

async function requireInvoice(site: Site, id: string, secret: string | undefined): Promise<Stored<'invoice'>> {
  const invoice = await site.find('invoice', id)
  // An invoice created before pages existed has no secret, and no page.
  const invoiceSecret: string | undefined = invoice?.$secret
  if (!invoice || !invoiceSecret || !isEqual(invoiceSecret, secret ?? '')) throw resourceMissing('invoice', id)
  return invoice
}

function isEqual(expected: string, provided: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(provided)]
  return a.length === b.length && timingSafeEqual(a, b)
}
