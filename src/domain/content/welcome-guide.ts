/** One part of a guide: a text that takes a minute to read, and its key points. */
export type GuidePart = {
  slug: string
  title: string
  text: readonly string[]
  points: readonly string[]
}

/** The 5-minute welcome guide, in reading order. */
export const welcomeGuide: readonly GuidePart[] = [
  {
    slug: 'what-a-pod-is',
    title: 'What a pod is',
    text: [
      'A pod is four to eight real-estate investors who meet every week, say what they will do, and come back the week after to report. That is all there is to it, and it is more than most people have.',
      'Nobody in your pod sells you anything, and nobody is your boss. They are people at a similar stage who want the same from their week as you do: one thing moved forward, and somebody who asks how it went.',
    ],
    points: [
      'What is said in the pod stays in the pod.',
      'One of you leads: keeps the time, looks after newcomers, and makes sure the quiet ones are heard.',
      'You can leave whenever you like. You are told beforehand what happens next.',
    ],
  },
  {
    slug: 'the-weekly-hour',
    title: 'The weekly hour',
    text: [
      'Your pod meets for an hour, on the same day and at the same time each week. The agenda is always the same, so that nobody has to prepare one: wins, last week’s commitments, one hot seat, needs and offers, new commitments.',
      'In the hot seat one of you brings a real question, such as a deal, a contractor or a decision. The others first ask, then help. Your turn comes round every few weeks.',
    ],
    points: [
      'The agenda page shows the parts and a timer, so the hour stays an hour.',
      'Come as you are, with camera or voice. Late is fine, silent is not.',
      'If you cannot make it, leave a short written check-in. Your pod sees it and it counts half.',
    ],
  },
  {
    slug: 'commitments',
    title: 'Commitments',
    text: [
      'A commitment is one thing you will do before the next meeting. It is small enough to finish and clear enough to measure: not “work on my pipeline”, but “call five owners on Elm Street by Thursday”.',
      'You say it, you type it, and one member of your pod is your witness. Next week you say yes or no first, and then one sentence on what helped or what was in the way. A no is welcome. It is how your pod finds out where you need a hand.',
    ],
    points: [
      'One thing, a number, a date.',
      'Done or not done comes first. The story is one sentence.',
      'Missed it twice? Make it half the size.',
    ],
  },
  {
    slug: 'how-matching-works',
    title: 'How matching works',
    text: [
      'First we look for people who can meet when you can. Among them we look for a similar stage, the kinds of property you are in, strengths that fill each other’s gaps, and a working style that goes together. You see the reasons with every match.',
      'There are two ways to a pod. Choose a day and time and we find a pod for you, within five to seven days. Or, if the marketplace is part of your membership, look through the pods with open seats and apply yourself. Leaders usually answer within three days, and you may have three open applications.',
    ],
    points: [
      'Your 56 answers are used for matching only. Your pod never sees a single one.',
      'Your exact figures are seen by you alone. Ranges are shared only if you switch that on.',
      'Gender, marital status and where you come from never change a match.',
    ],
  },
  {
    slug: 'your-first-week',
    title: 'Your first week',
    text: [
      'Everything on your list takes about 25 minutes together. It is saved as you go, so you can begin at your desk and go on with your phone in the evening. Do the profile first: your welcome package waits for the address in it.',
      'Then the 56 statements, the real-estate statement, and your way to a pod. Once you have a pod, open its page before the first meeting, read who the others are, and think of one thing you would like to have done a week later. Bring that. Nothing else is needed.',
    ],
    points: [
      'Keep the weekly hour free from now on, so that it is yours when your pod is found.',
      'Answer for how you usually are, not how you would like to be.',
      'Stuck anywhere? Support answers within one working day.',
    ],
  },
]
