import { useState } from 'react'
import { SliderField } from '#web/ui/slider/slider-field.tsx'

/** Several sliders below each other are easiest to read with their numbers in one column. */
export function Example(): React.ReactNode {
  const [weights, setWeights] = useState({ strategy: 60, stage: 25, personality: 15 })
  return (
    <div className="grid gap-2">
      <SliderField
        label="Shared strategies"
        isNumberBeside
        value={weights.strategy}
        onChange={(strategy) => setWeights({ ...weights, strategy })}
      />
      <SliderField
        label="Similar stage"
        isNumberBeside
        value={weights.stage}
        onChange={(stage) => setWeights({ ...weights, stage })}
      />
      <SliderField
        label="Shared interests"
        isNumberBeside
        value={weights.personality}
        onChange={(personality) => setWeights({ ...weights, personality })}
      />
    </div>
  )
}

export const title = 'Number beside the track'
export const text = 'The track keeps its length while the number changes.'
