import { t } from '#domain/i18n/messages.ts'
import { type TopicSlug } from './topics.ts'

/** The five traits, in the order in which cluster centroids list them. */
export const traits = ['drive', 'openness', 'sociability', 'structure', 'warmth'] as const

export type Trait = (typeof traits)[number]

/**
 * One statement of the assessment. If `reverse` is true, agreement counts against the trait and the answer counts as 6 minus
 * itself.
 */
export type Question<Id extends string = string> = { id: Id; topicSlug: TopicSlug; text: string; trait: Trait; reverse: boolean }

const hobbies = itemsOfTopic('hobbies', [
  regularItem('openness', 'hobbiesEnjoyExploring', t`I often pick up a new pastime just to find out what it is like.`),
  regularItem('structure', 'hobbiesMakeTime', t`I protect time for my hobbies even in a busy week.`),
  regularItem('drive', 'hobbiesHandsOn', t`I am at my best when I am making or repairing something with my hands.`),
  regularItem('sociability', 'hobbiesShareWithOthers', t`I would rather enjoy a hobby in company than on my own.`),
  regularItem('drive', 'hobbiesMasterDeeply', t`Once something interests me, I stay with it until I am really good at it.`),
  regularItem('warmth', 'hobbiesTeachOthers', t`I like showing other people how to do the things I enjoy.`),
  reversedItem('structure', 'hobbiesRarelyFinish', t`Most of my personal projects end up half done.`),
])

const sports = itemsOfTopic('sports', [
  regularItem('drive', 'sportsCompetitive', t`I play to win, even in a friendly game.`),
  regularItem('drive', 'sportsPlayRegularly', t`Playing a sport is a normal part of my week or month.`),
  regularItem('sociability', 'sportsFollowTeams', t`I keep track of how the teams or athletes I care about are doing.`),
  regularItem('sociability', 'sportsTeamOverSolo', t`I prefer team games to sports I can do alone.`),
  regularItem('openness', 'sportsTryNew', t`I would gladly try a sport I have never played before.`),
  regularItem('structure', 'sportsLearnFromLoss', t`After a loss, I want to know exactly what to do better next time.`),
  reversedItem('sociability', 'sportsLittleInterest', t`I tune out quickly when people talk about sports.`),
])

const music = itemsOfTopic('music', [
  regularItem('warmth', 'musicMemories', t`Certain songs take me straight back to a moment in my life.`),
  regularItem('openness', 'musicDaily', t`Music is playing for a good part of my day.`),
  regularItem('openness', 'musicDiscover', t`I go looking for artists I have not heard before.`),
  regularItem('sociability', 'musicLive', t`I would travel a fair distance for a concert I care about.`),
  regularItem('openness', 'musicCreate', t`I sing, play an instrument or make music in some way.`),
  regularItem('structure', 'musicFocus', t`The right music helps me get through my work.`),
  reversedItem('openness', 'musicPreferSilence', t`Given the choice, I would rather have quiet than music.`),
])

const travel = itemsOfTopic('travel', [
  regularItem('openness', 'travelExploring', t`On a trip, I like to wander without a fixed plan.`),
  regularItem('structure', 'travelPlanAhead', t`Most of a trip is booked and mapped out before I leave home.`),
  regularItem('warmth', 'travelLocalCulture', t`I want to meet local people and see how they live.`),
  regularItem('drive', 'travelAdventure', t`I choose the trip with a story to tell over the trip with more comfort.`),
  regularItem('sociability', 'travelWithGroup', t`A trip is better with a group of friends or family.`),
  regularItem('drive', 'travelScoutMarkets', t`In a new place, I catch myself looking at its properties and neighborhoods.`),
  reversedItem('openness', 'travelHomebody', t`I would usually rather stay home than travel.`),
])

const fitness = itemsOfTopic('physical-fitness', [
  regularItem('structure', 'fitnessGoals', t`I set clear fitness targets and measure how far I have come.`),
  regularItem('structure', 'fitnessRoutine', t`Exercise has a fixed place in my schedule.`),
  regularItem('drive', 'fitnessPushLimits', t`I enjoy a workout that takes me past what I thought I could do.`),
  regularItem('openness', 'fitnessOutdoors', t`I would rather be active outdoors than in a gym.`),
  regularItem('sociability', 'fitnessPartner', t`I train better with someone beside me.`),
  regularItem('warmth', 'fitnessEnergy', t`Taking care of my body makes me more patient with the people around me.`),
  reversedItem('structure', 'fitnessSkipEasily', t`It does not take much for me to skip exercise.`),
])

const books = itemsOfTopic('book-genre', [
  regularItem('openness', 'booksFiction', t`I love getting lost in a good novel.`),
  regularItem('drive', 'booksBusiness', t`Books about business and money are a regular part of my reading.`),
  regularItem('warmth', 'booksBiography', t`Reading about other people's lives helps me understand my own.`),
  regularItem('structure', 'booksSelfImprovement', t`I read to get better at something, and then I try it out.`),
  regularItem('openness', 'booksHistoryScience', t`History, science or big ideas keep me turning pages.`),
  regularItem('sociability', 'booksDiscuss', t`When a book impresses me, I want to talk it over with someone.`),
  reversedItem('openness', 'booksSeldomRead', t`Weeks go by without my opening or listening to a book.`),
])

const food = itemsOfTopic('food', [
  regularItem('openness', 'foodEnjoyExotic', t`I am eager to taste dishes I cannot even name.`),
  regularItem('warmth', 'foodCookOften', t`I cook at home because I enjoy it.`),
  regularItem('warmth', 'foodHostOthers', t`I like feeding people around my own table.`),
  regularItem('structure', 'foodHealthyChoices', t`I think about my health when I decide what to eat.`),
  regularItem('warmth', 'foodSavorSlowly', t`A long, unhurried meal is one of my favorite ways to spend an evening.`),
  regularItem('sociability', 'foodTryRestaurants', t`I am usually the one who suggests a new place to eat with friends.`),
  reversedItem('openness', 'foodStickToFavorites', t`I order the same thing nearly every time.`),
])

const extroversion = itemsOfTopic('extroversion', [
  regularItem('sociability', 'extroversionEnergized', t`Being around a lot of people gives me energy.`),
  regularItem('sociability', 'extroversionStartConversations', t`I am usually the one who starts the conversation.`),
  regularItem('drive', 'extroversionSpeakUp', t`In a group, I say what I think without waiting to be asked.`),
  regularItem('sociability', 'extroversionManyFriends', t`I keep in touch with a wide circle of people.`),
  regularItem('drive', 'extroversionLeadGroups', t`I tend to end up organizing or leading the group.`),
  regularItem('warmth', 'extroversionShareFeelings', t`I find it easy to tell others how I am really doing.`),
  reversedItem('sociability', 'extroversionNeedSolitude', t`After an evening with other people, I need time alone to recover.`),
])

/** The 56 statements in the order they are shown, seven per topic. */
export const questions = [...hobbies, ...sports, ...music, ...travel, ...fitness, ...books, ...food, ...extroversion]

export type QuestionId = (typeof questions)[number]['id']

/** The statements of one topic, in order. */
export function questionsOf(slug: TopicSlug): Question<QuestionId>[] {
  return questions.filter((question) => question.topicSlug === slug)
}

type QuestionItem<Id extends string> = Omit<Question<Id>, 'topicSlug'>

function regularItem<const Id extends string>(trait: Trait, id: Id, text: string): QuestionItem<Id> {
  return { id, text, trait, reverse: false }
}

function reversedItem<const Id extends string>(trait: Trait, id: Id, text: string): QuestionItem<Id> {
  return { id, text, trait, reverse: true }
}

function itemsOfTopic<Id extends string>(topicSlug: TopicSlug, statements: QuestionItem<Id>[]): Question<Id>[] {
  return statements.map((statement) => ({ ...statement, topicSlug }))
}
