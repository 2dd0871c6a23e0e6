// An agent in JavaScript, without packages:
//
//     pytest --stardojo-agent="cmd:node examples/agent.js" -m "farming and easy" -n 2
//
// It reads one request a line from stdin and writes one reply a line to stdout.  It walks to the
// nearest object of the task and uses the task's tool on it, which solves some easy tasks.

const readline = require("node:readline");

const NEIGHBOURS = [
  [0, -1, "up"],
  [1, 0, "right"],
  [0, 1, "down"],
  [-1, 0, "left"],
];
const WAYS = [[0, 3], [-3, 0], [0, 3], [3, 0]];

let task = null;
let heading = 0;

function act(observation) {
  const { character, menu, near } = observation.state;
  if (menu) return [{ do: "choose_option", option_index: 0 }]; // close the menu
  const tools = (task.tool || "").split(",").map((name) => name.trim());
  const slot = character.slots.find((each) => tools.includes(each.name));
  if (slot && slot.index !== character.slot) {
    return [{ do: "choose_item", slot_index: slot.index }];
  }
  const place = nearest(near);
  if (!place) return [explore(observation.last)];
  const action = { do: slot ? "use" : "interact", direction: place.direction };
  if (place.distance === 0) return [action];
  return [{ do: "move", x: place.x, y: place.y }, action];
}

// The nearest free tile beside an object of the task.
function nearest(near) {
  const free = new Set(near.filter((tile) => tile.passable).map((tile) => `${tile.dx},${tile.dy}`));
  free.add("0,0");
  const places = [];
  for (const tile of near.filter(wants)) {
    for (const [dx, dy, direction] of NEIGHBOURS) {
      const [x, y] = [tile.dx - dx, tile.dy - dy];
      if (free.has(`${x},${y}`)) {
        places.push({ x, y, direction, distance: Math.abs(x) + Math.abs(y) });
      }
    }
  }
  return places.sort((a, b) => a.distance - b.distance)[0];
}

// Whether a tile has an object of the task; missing fields have their default.
function wants(tile) {
  const { crop, terrain } = tile;
  if (task.object === "Tile") {
    return tile.diggable && tile.passable && !tile.object && !crop && !terrain;
  }
  if (task.object === "Dirt") return terrain === "Tilled soil" && !crop && !tile.fertilizer;
  if (task.object === "Crop") return crop && !tile.watered;
  if (crop) return crop.ripe && crop.name === task.object;
  return tile.object === task.object;
}

// Walk in one direction, and turn at obstacles.
function explore(last) {
  if (last.some((each) => !each.result.ok)) heading += 1;
  const [x, y] = WAYS[heading % 4];
  return { do: "move", x, y };
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line);
  const reply = { id: request.id };
  if (request.type === "hello") {
    reply.name = "javascript";
  } else if (request.type === "reset") {
    task = request.task;
    heading = 0;
  } else if (request.type === "act") {
    reply.answer = act(request.observation);
  } else if (request.type === "finish") {
    console.error(`${task.name}: ${request.result.outcome}`);
  }
  process.stdout.write(JSON.stringify(reply) + "\n"); // logs belong to stderr: console.error
});
