import { useMemo, useState } from 'react'
import type { CompiledField } from '#domain/fields/field.ts'
import { ComboBoxField } from '#web/ui/combo-box/combo-box-field.tsx'

type ComboControlProps = Omit<React.ComponentProps<typeof ComboBoxField>, 'options'> & { field: CompiledField }

/** A combo box for a field's options. A list that is slow to build is built when the member approaches the field. */
export function ComboControl({ field, ...props }: ComboControlProps): React.ReactNode {
  const { options, optionSource: source } = field
  const [now] = useState(() => new Date())
  const [isListNeeded, setListNeeded] = useState(false)
  const list = useMemo(() => (isListNeeded ? source?.list(now) : undefined), [isListNeeded, source, now])
  if (!source) return <ComboBoxField {...props} options={options ?? []} />
  const { value, className } = props
  const knownOptions = list ?? (value === '' ? [] : [source.optionOf(value, now)])
  return (
    <div className={className} onPointerEnter={() => setListNeeded(true)} onFocus={() => setListNeeded(true)}>
      <ComboBoxField {...props} className={undefined} options={knownOptions} />
    </div>
  )
}
