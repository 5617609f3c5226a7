import { useMemo, useState } from 'react'
import type { CompiledField } from '#domain/fields/field.ts'
import { ComboBoxField } from '../../ui/combo-box/combo-box-field.tsx'

type ComboControlProps = Omit<React.ComponentProps<typeof ComboBoxField>, 'options'> & { field: CompiledField }

/** A combo box over a field's options. A list that takes long to make is made when somebody turns to it. */
export function ComboControl({ field, ...props }: ComboControlProps): React.ReactNode {
  const { options, optionSource: source } = field
  const [now] = useState(() => new Date())
  const [isTurnedTo, setTurnedTo] = useState(false)
  const list = useMemo(() => (isTurnedTo ? source?.list(now) : undefined), [isTurnedTo, source, now])
  if (!source) return <ComboBoxField {...props} options={options ?? []} />
  const { value, className } = props
  const known = list ?? (value === '' ? [] : [source.optionOf(value, now)])
  return (
    <div className={className} onPointerEnter={() => setTurnedTo(true)} onFocus={() => setTurnedTo(true)}>
      <ComboBoxField {...props} className={undefined} options={known} />
    </div>
  )
}
