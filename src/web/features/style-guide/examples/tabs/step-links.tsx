import { Steps } from '#web/ui/steps/steps.tsx'

const steps = [
  { title: 'Cards', to: '/style-guide/cards' },
  { title: 'Tables', to: '/style-guide/tables' },
  { title: 'Tabs', to: '/style-guide/tabs' },
  { title: 'Accessibility', detail: 'Available after this step' },
]

/** Steps that can be opened are links. */
export function Example(): React.ReactNode {
  return <Steps label="Reading order" steps={steps} doneCount={2} />
}

export const title = 'Step links'
export const text = 'Only steps that can be opened are links.'
