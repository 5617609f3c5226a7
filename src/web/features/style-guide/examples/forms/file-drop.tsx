import { useState } from 'react'
import type { FileKind } from '#web/ui/file-drop/check-files.ts'
import { FileDropField } from '#web/ui/file-drop/file-drop-field.tsx'

const fileTypes: readonly FileKind[] = [
  { type: 'image/png', extensions: ['.png'], label: 'PNG' },
  { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'], label: 'JPG' },
  { type: 'application/pdf', extensions: ['.pdf'], label: 'PDF' },
]

const rules = { fileTypes, maxBytes: 5_000_000 }
const contract = new File(['Purchase contract, 14 Elm Street'], 'purchase-contract.pdf', { type: 'application/pdf' })

/** Several files, one file, and the states. */
export function Example(): React.ReactNode {
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [screenshot, setScreenshot] = useState<readonly File[]>([])
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <FileDropField label="Photos of the deal" isMultiple value={photos} onChange={setPhotos} {...rules} />
      <FileDropField label="Screenshot" isRequired value={screenshot} onChange={setScreenshot} {...rules} />
      <FileDropField label="Inspection report" error="Inspection report is required." value={[]} onChange={() => {}} {...rules} />
      <FileDropField label="Purchase contract" isLoading value={[contract]} onChange={() => {}} {...rules} />
      <FileDropField label="Signed contract" isReadOnly value={[contract]} onChange={() => {}} {...rules} />
      <FileDropField label="Appraisal" isDisabled value={[]} onChange={() => {}} {...rules} />
    </div>
  )
}

export const title = 'Files'
export const text = 'Drop, paste, or choose files. The field names each file it can’t take and adds the rest.'
