import { formatMoney } from '#domain/formatting/money.ts'
import type { Stored } from '../wire/types.ts'
import { sumsOf } from './invoice-page.ts'
import { dayOf } from './layout.ts'

/** A line of the receipt: its text, its right-aligned text, and the gap above in points. */
type Line = { size: number; text: string; right?: string; gap: number }

const page = { width: 595, height: 842, margin: 56 }
const maxLineLength = 78
/** Widths of a digit and of a punctuation mark of the typeface, relative to its size. */
const figureWidth = 0.556
const markWidth = 0.29

/** Builds an invoice as a one-page PDF, in a typeface that every PDF reader has. */
export function buildReceipt(invoice: Stored<'invoice'>): Buffer {
  return buildPdf(drawLines(linesOf(invoice)))
}

function linesOf(invoice: Stored<'invoice'>): Line[] {
  const { number, created, currency, customer_name: name, customer_email: email, status, status_transitions: when } = invoice
  const paid = status === 'paid' && when.paid_at
  const line = (text: string, right?: string): Line => ({ size: 11, text, gap: 18, ...(right !== undefined && { right }) })
  return [
    { size: 22, text: paid ? 'Receipt' : 'Invoice', gap: 30 },
    line(number ?? ''),
    line(dayOf(created)),
    line(paid ? `Paid on ${dayOf(paid)}` : `Status: ${status ?? 'draft'}`),
    { ...line([name, email].filter(Boolean).join(', ')), gap: 40 },
    ...invoice.lines.data.flatMap(({ description, amount, period }) => [
      line(description ?? '', formatMoney(amount, currency)),
      { size: 9, text: `${dayOf(period.start)} to ${dayOf(period.end)}`, gap: 24 },
    ]),
    ...sumsOf(invoice).map(({ label, cents }) => line(label, formatMoney(cents, currency))),
    line(''),
    { size: 9, text: 'Payment sandbox: no money moved.', gap: 60 },
  ]
}

function drawLines(lines: readonly Line[]): string {
  let y = page.height - page.margin
  const drawn = lines.map(({ size, text, right, gap }) => {
    y -= size
    const parts = [draw(page.margin, y, size, text)]
    if (right !== undefined) parts.push(draw(page.width - page.margin - widthOf(right, size), y, size, right))
    y -= gap - size
    return parts.join('\n')
  })
  return drawn.join('\n')
}

/** Amounts are digits, except for a few punctuation marks of half the width. */
function widthOf(amount: string, size: number): number {
  const marks = amount.match(/[.,-]/g)?.length ?? 0
  return (marks * markWidth + (amount.length - marks) * figureWidth) * size
}

function draw(x: number, y: number, size: number, text: string): string {
  return `BT /F1 ${size} Tf ${x.toFixed(1)} ${y} Td (${escapePdf(text.slice(0, maxLineLength))}) Tj ET`
}

/** Encodes text in the typeface's single-byte encoding. Other characters become question marks. */
function escapePdf(text: string): string {
  const known = text
    .replaceAll('×', 'x')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
  return known.replaceAll(/[\\()]/g, String.raw`\$&`)
}

/**
 * Builds the PDF file around the content of one page.
 *
 * Source: ISO 32000-1, 7.5 (file structure): objects, their offsets in a table of 20-byte lines, and a trailer.
 */
function buildPdf(drawing: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(drawing, 'latin1')} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const place = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
