/**
 * The actions of planners, as prompts describe them (DRIP, Tables 7 to 11; PlanBench for the standard four).
 */
import type { Rulebook, TreeQuestion } from '../../../../engine/minds/tree/types/questions'

interface Rules {
  readonly actions: string
  /** How to split a goal, and an example (Tables 7 and 10). */
  readonly parts: string
  /** When an action is unnecessary, and when it cannot be done (Tables 8 and 11). */
  readonly criteria: string
}

const RULES: Readonly<Record<Rulebook, Rules>> = {
  'blocks/three': {
    actions: `Actions:
- stack X Y: puts X on Y, with all that stands on X. Y must be clear, and X and Y must be in different towers.
- unstack-blocks Y: takes what stands on Y off it and puts it on the table, as the tower that it is. Y is clear then.
- put-down Y: puts Y on the table, with all that stands on Y. So Y comes into a tower of its own.

Rules:
- Any number of blocks can be moved at once: what stands on a block always moves with it.
- A block on which others stand can be moved. One on which others stand cannot be stacked on.
- No block can be stacked on one of its own tower.
- Clear means that nothing stands on the block.`,
    parts: `- For a goal that is a list of facts, give one action for each fact, in their order: stack X Y for “X is on Y”, put-down X for “X is on the table”, unstack-blocks X for “X is clear”.
- For the goal stack X Y, and only for such a goal, give unstack-blocks Y, so that Y is clear, and put-down Y, so that it is in another tower than X.
- For any other goal give nothing.

For example, the goal stack blue yellow is answered with:
{"actions": ["unstack-blocks yellow", "put-down yellow"]}`,
    criteria: `- It is unnecessary where it changes nothing: unstack-blocks Y where nothing stands on Y; stack X Y where X stands on Y already; put-down Y, as a part of stack X Y, where X and Y are in different towers already, be Y on the table or not.
- Else it is not executable where its destination is a block on which another stands, or one of the same tower.
- Else it is executable: a block can be moved whatever stands on it, and the table always has room.`,
  },
  'blocks/four': {
    actions: `Actions:
- pick-up X: takes X from the table into the hand. X must be on the table and clear, and the hand empty.
- put-down X: puts X, which the hand holds, on the table.
- unstack X Y: takes X off Y into the hand. X must be on Y and clear, and the hand empty.
- stack X Y: puts X, which the hand holds, on Y. Y must be clear.

Rules:
- The hand holds one block at a time, and one block is moved at a time.
- Clear means that nothing stands on the block, and that it is not in the hand.`,
    parts: `- For a goal that is a list of facts, give one action for each fact, in the order in which they can be done: stack X Y for “X is on Y”, what is to stand lower first.
- For the goal stack X Y, give what clears Y, and then pick-up X, or unstack X Z where X stands on Z.
- For the goal pick-up X or unstack X Y, give what clears X and empties the hand.
- For any other goal give nothing.

For example, the goal stack blue yellow is answered so, where red stands on yellow and blue on the table:
{"actions": ["unstack red yellow", "put-down red", "pick-up blue"]}`,
    criteria: `- It is unnecessary where what it is for is so already.
- Else it is not executable where one of its conditions is not met: the block that is taken is not clear, or is not where the action says; the hand holds another, or nothing that could be put; the destination is not clear.
- Else it is executable.`,
  },
  craft: {
    actions: `Actions:
- mine N ITEM: gets so many of what lies in the world, such as logs or iron_ore. Better ores take a better pickaxe; logs take none.
- craft N ITEM: makes so many from other items. Many things take a crafting_table.
- smelt N ITEM: makes so many in a furnace, from what is smelted and fuel.

Rules:
- Stations and tools are held, and not used up.
- Items are named in full: wooden_pickaxe, not pickaxe.`,
    parts: `- Give only what comes right before the goal, and nothing earlier: for craft 1 iron_pickaxe it is 3 iron_ingot, 2 stick and a crafting_table, but not the iron_ore.
- Give so many of each as the goal takes, or slightly more.
- First what has to be gathered, then the tools and stations that it takes.

For example, the goal craft 1 stone_pickaxe is answered with:
{"actions": ["mine 3 cobblestone", "craft 2 stick", "craft 1 crafting_table"]}`,
    criteria: `- It is unnecessary where what comes of it is there already, in the number that is asked for.
- It is executable where all that it takes is held: what is used up, the tool, the station. Logs, dirt and sand are mined by hand.
- Else it is not executable. Whether it is a good idea does not matter.`,
  },
}

export const actionsOf = ({ rulebook }: TreeQuestion): string => RULES[rulebook].actions
export const partsOf = ({ rulebook }: TreeQuestion): string => RULES[rulebook].parts
export const criteriaOf = ({ rulebook }: TreeQuestion): string => RULES[rulebook].criteria
