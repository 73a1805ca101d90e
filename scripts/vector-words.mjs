/** Words that names in the worlds are made of, beside those of Minecraft's items. Used by extract-vectors.mjs. */

const list = (/** @type {string} */ words) => words.trim().split(/\s+/)

/** The actions of the craft world: 15, 30 and 45 of them. */
const actions = list(`
  mine craft smelt harvest hunt place build brew enchant trade repair eat find combine equip
  drink feed plant breed tame shear milk fish dig chop collect cook use open drop
  throw ride sleep light till dye shoot trap climb swim attack destroy rename interact explore
  gather obtain make get pick cut burn melt forge kill farm grow loot
`)

const cooking = list(`
  knife oven stove fridge refrigerator freezer table counter pan pot bowl plate dish grill bbq barbecue toaster
  microwave cookbook recipe meal kitchen pantry garden backyard bedroom bathroom livingroom corridor shed driveway
  street supermarket shelf chop slice dice fry roast boil bake raw fried roasted grilled uncut chopped sliced diced
  burned cooked prepare ingredient food eat take drop put open close drawer cupboard workbench showcase patio chair
  barbeque lettuce onion pepper carrot potato apple banana tomato cheese milk egg flour salt sugar olive oil vinegar
  honey pork chicken beef lamb fish salmon tuna shrimp turkey steak sausage bacon chop wing leg breast tail cilantro
  parsley basil mint garlic ginger bean rice noodle bread butter cream yogurt chocolate cocoa coffee tea water juice
  orange lemon lime grape strawberry cherry peach pear melon pumpkin cucumber broccoli spinach cabbage celery corn
  red green yellow white black purple hot bell
`)

const blocks = list(`
  block blocks tower table stack unstack pick put down up clear holding hand arm on above below under top bottom
  move place left right first last goal
`)

/** Names that a 7B model invented: real words, but no items of the game or of the goal set. */
const hallucinated = list(`
  wool cotton wheat seeds leather crafting template cooking fire redstone dust hay bale cloth fabric thread metal
  steel ore bar rod handle blade wire gear plank log lumber timber wood coal fuel workbench anvil hammer saw drill
  campfire kiln forge bronze copper tin silver platinum ruby sapphire emerald crystal gem jewel plastic rubber
`)

const kinds = list(`
  item tool weapon armor armour material resource ingredient station furnace helmet boots leggings chestplate
  pickaxe axe shovel hoe sword shield bow arrow spear dagger overworld nether end
`)

export const vocabularies = [...actions, ...cooking, ...blocks, ...hallucinated, ...kinds]
