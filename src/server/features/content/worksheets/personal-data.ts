import { type Cells, rowsOf, valuesAt } from '#domain/rei-os/cells.ts'
import type { CompiledField } from '#domain/fields/field.ts'
import type { CellValues, Worksheet } from '#domain/rei-os/worksheet.ts'
import { worksheets } from '#domain/rei-os/worksheets.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord, DataValue, PersonalData } from '#server/platform/personal-data.ts'
import { listWorksheetsOf, removeWorksheetsOf } from './store.ts'

/** A person's worksheets, which go with the account. */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'worksheets', title: 'Your worksheets of REI OS', tables: ['worksheets'], read }],
  async erase(_, tx, userId) {
    await removeWorksheetsOf(tx, userId)
  },
}

/** One record a cell that holds something, in the words of the page. */
async function read(tx: Executor, userId: string): Promise<DataRecord[]> {
  const stored = await listWorksheetsOf(tx, userId)
  return worksheets.flatMap((worksheet) => {
    const own = stored.find(({ slug }) => slug === worksheet.slug)
    return own ? recordsOf(worksheet, own.cells).map((record) => ({ ...record, savedAt: own.savedAt })) : []
  })
}

function recordsOf({ title, parts }: Worksheet, cells: Cells): DataRecord[] {
  return parts.flatMap((part): DataRecord[] => {
    const where = { worksheet: title, part: part.title }
    if (part.kind === 'fields') {
      return saidIn(part.fields, valuesAt(cells, part.fields)).map((said) => ({ ...where, row: null, ...said }))
    }
    return rowsOf(part, cells).flatMap(({ values }, i) =>
      saidIn(part.fields, values).map((said) => ({ ...where, row: i + 1, ...said })),
    )
  })
}

function saidIn(fields: readonly CompiledField[], values: CellValues): { field: string; value: DataValue }[] {
  return fields.flatMap(({ name, label, options = [] }) => {
    const value = values[name]
    if (value === undefined) return []
    const chosen = options.find((option) => option.value === value)
    return [{ field: label, value: chosen?.label ?? (value as DataValue) }]
  })
}
