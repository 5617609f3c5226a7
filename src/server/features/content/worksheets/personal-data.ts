import { type Cells, rowsOf, cellValuesOf } from '#domain/worksheets/cells.ts'
import type { CompiledField } from '#domain/fields/field.ts'
import type { CellValues, Worksheet } from '#domain/worksheets/worksheet.ts'
import { worksheets } from '#domain/worksheets/worksheets.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord, DataValue, PersonalData } from '#server/platform/personal-data.ts'
import { listWorksheetsOf, deleteWorksheetsOf } from './store.ts'

/** A user's worksheets, which are deleted with the account. */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'worksheets', title: 'Your REI OS worksheets', tables: ['worksheets'], read: exportWorksheets }],
  async erase(_, tx, userId) {
    await deleteWorksheetsOf(tx, userId)
  },
}

/** Exports one record per filled cell, with the labels of the page. */
async function exportWorksheets(tx: Executor, userId: string): Promise<DataRecord[]> {
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
      return exportFields(part.fields, cellValuesOf(cells, part.fields)).map((entry) => ({ ...where, row: null, ...entry }))
    }
    return rowsOf(part, cells).flatMap(({ values }, i) =>
      exportFields(part.fields, values).map((entry) => ({ ...where, row: i + 1, ...entry })),
    )
  })
}

function exportFields(fields: readonly CompiledField[], values: CellValues): { field: string; value: DataValue }[] {
  return fields.flatMap(({ name, label, options = [] }) => {
    const value = values[name]
    if (value === undefined) return []
    const chosen = options.find((option) => option.value === value)
    return [{ field: label, value: chosen?.label ?? (value as DataValue) }]
  })
}
