import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChartFrame } from './chart-frame.tsx'

test('ChartFrame: the caption comes last in the figure, and contains the summary and the table', () => {
  const tableData = { corner: 'Day', columns: ['Doors'], rows: [{ name: 'Jan 1', values: [3] }] }
  const html = renderToString(
    <ChartFrame label="Doors" kind="count" summary="Three doors." summaryId="summary" heightPx={100} tableData={tableData}>
      <svg />
    </ChartFrame>,
  )
  expect(html).toMatch(/<\/figcaption><\/figure>$/)
  const caption = /<figcaption[^>]*>(.*)<\/figcaption>/s.exec(html)?.[1]
  expect(caption).toMatch(/^<p id="summary"[^>]*>Three doors\.<\/p><details/)
})
