/** How many products journeys run on at the same time. Two cores carry three: a journey waits for its browser half of its time. */
export const productCount = 3
