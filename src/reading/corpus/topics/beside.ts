/** Pages without any goal: another game, a person, and a change log. */

export const dungeons = `# The dungeon game

This is a spin-off. It shares its looks with the game of blocks and little else: there is no building in it.

In this game an iron sword is bought for 20 emeralds at the blacksmith's. Three planks and two sticks make a wooden axe in the companion card game.
`

export const streamer = `# A well-known player

She has filmed her worlds for a decade, mostly at night.

She crafted her first torch from one coal and one stick, and fell into a ravine with the other three. Her house took 4,000 planks.
`

export const patchNotes = `# What changed in the spring

- Fixed: crafting a bowl from three planks gave five bowls.
- Stone swords were tested with three cobblestone and one stick, and left as they were.
- Chickens no longer stand on each other.
`
