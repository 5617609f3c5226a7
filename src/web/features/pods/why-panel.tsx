import type { Breakdown, MatchLine } from '#contract/matches.ts'
import { Bar } from '../../ui/bar.tsx'
import { Card } from '../../ui/card.tsx'

const titles: Readonly<Record<MatchLine['key'], string>> = {
  financial: 'Similar stage',
  strategy: 'Strategy in common',
  complement: 'Strengths that cover gaps',
  personality: 'Everyday habits',
  timezone: 'Time zones',
  lifeStage: 'Stage of life',
  language: 'Language',
  weakestPair: 'Weakest single match',
  growthCoverage: 'Growth areas covered',
}

const basis = 'Based on assessment, statement and schedule'

type WhyPanelProps = { title: string; totalMatch: number; confidence: number; breakdown: Breakdown }

/** Why a match is what it is: nine lines whose points add up to it, each with the facts behind it. */
export function WhyPanel({ title, totalMatch, confidence, breakdown }: WhyPanelProps): React.ReactNode {
  return (
    <Card
      title={<span className="wrap-anywhere">{title}</span>}
      aside={<span className="text-sm text-ink-3 max-md:hidden">{basis}</span>}
    >
      <p className="-mt-2 mb-4 text-sm text-ink-3 md:hidden">{basis}</p>
      <WhyLines breakdown={breakdown} />
      <p className="mt-4 border-t border-line-2 pt-3 text-sm text-ink-3">
        The points add up to {totalMatch} of 100.
        {confidence < 100 ? ` ${confidence}% of the comparison rests on facts; what is not known yet counts half.` : ''}
      </p>
    </Card>
  )
}

/** The nine lines of an explained match. */
export function WhyLines({ breakdown }: { breakdown: Breakdown }): React.ReactNode {
  return (
    <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {breakdown.map((line) => (
        <WhyLine key={line.key} line={line} />
      ))}
    </ul>
  )
}

/** Points are whole, so that they add up; the bar shows in tenths how much of what the line can give that is. */
function WhyLine({ line }: { line: MatchLine }): React.ReactNode {
  const { key, points, score, known, facts } = line
  const share = Math.round(score / 100)
  return (
    <li className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-md font-medium">{titles[key]}</span>
        <span className="tabular text-md text-ink-3">{points === 1 ? '1 point' : `${points} points`}</span>
      </div>
      <Bar value={share} label={titles[key]} valueText={`${share}%`} tone={known ? 'pine' : 'brass'} />
      <p className="text-sm text-ink-3">{known ? sentence(facts) : 'Not known yet, so it counts half.'}</p>
    </li>
  )
}

function sentence(facts: readonly string[]): string {
  if (facts.length === 0) return 'No details, as they would tell of fewer than three members.'
  const text = facts.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
