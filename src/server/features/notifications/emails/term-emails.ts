import type { EmailTemplate } from './email-template.ts'
import type { PersonReference } from './person-references.ts'

/** A pod whose leader's term ends, and the formatted last day to answer. */
type EndingTermEmailData = { firstName: string; podNumber: number; podName: string; answerBy: string; appUrl: string }

/** To a leader whose term ends in three weeks. */
export function termEndsEmail({ firstName, podNumber, podName, answerBy, appUrl }: EndingTermEmailData): EmailTemplate {
  return {
    template: 'term-ends',
    subject: `Would you go on leading pod ${podNumber}?`,
    preview: 'Your six months as its leader are almost over.',
    heading: `Six more months, ${firstName}?`,
    paragraphs: [
      `You have led ${podName} for a term of six months. Go on for another six, or hand the lead over to somebody in the pod.`,
      'Without an answer we ask others in the pod whether they would lead. You stay the leader until somebody takes over, and you keep your place.',
    ],
    facts: [['Please answer by', answerBy]],
    action: { label: 'Go on or hand over', url: `${appUrl}/dashboard/pod/manage` },
    footer: 'You get this mail because you lead this pod.',
  }
}

/** To a member who is asked to lead their pod. */
export function leadOfferedEmail({ leaderName, ...data }: EndingTermEmailData & { leaderName: PersonReference }): EmailTemplate {
  const { firstName, podNumber, podName, answerBy, appUrl } = data
  return {
    template: 'lead-offered',
    subject: `Would you lead pod ${podNumber}?`,
    preview: `${leaderName} has led it for a term.`,
    heading: `Would you lead your pod, ${firstName}?`,
    paragraphs: [
      `The term of ${leaderName} as leader of ${podName} is over, and you are asked next. If you say yes you lead from then on, with their note on how things are done.`,
      `You are free to say no. ${leaderName} leads until somebody takes over.`,
    ],
    facts: [['Please answer by', answerBy]],
    action: { label: 'Answer', url: `${appUrl}/dashboard/pod` },
    footer: 'You get this mail because you are in this pod.',
  }
}
