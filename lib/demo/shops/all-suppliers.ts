import { dataFile } from "@/lib/data-file";
import { type Shop, shopSchema } from "./shop";
import altitudeWorks from "./suppliers/altitude-works.json" with { type: "json" };
import blueJute from "./suppliers/blue-jute.json" with { type: "json" };
import cinderAndParchment from "./suppliers/cinder-and-parchment.json" with { type: "json" };
import cordilleraDirect from "./suppliers/cordillera-direct.json" with { type: "json" };
import garageCrack from "./suppliers/garage-crack.json" with { type: "json" };
import greatLakesGreen from "./suppliers/great-lakes-green.json" with { type: "json" };
import halfAsleep from "./suppliers/half-asleep.json" with { type: "json" };
import harborGreen from "./suppliers/harbor-green.json" with { type: "json" };
import longitude from "./suppliers/longitude.json" with { type: "json" };
import millStreetGreen from "./suppliers/mill-street-green.json" with { type: "json" };
import northernDrupe from "./suppliers/northern-drupe.json" with { type: "json" };
import oldQuay from "./suppliers/old-quay.json" with { type: "json" };
import parcelAndPicul from "./suppliers/parcel-and-picul.json" with { type: "json" };
import prairieBean from "./suppliers/prairie-bean.json" with { type: "json" };
import sieveAndScale from "./suppliers/sieve-and-scale.json" with { type: "json" };
import tidewaterImports from "./suppliers/tidewater-imports.json" with { type: "json" };

/** The demo's suppliers, sixteen of them, of all four feed kinds. The order decides which blends are whose. */
export const SHOPS: readonly Shop[] = [
  harborGreen,
  garageCrack,
  altitudeWorks,
  cinderAndParchment,
  northernDrupe,
  halfAsleep,
  millStreetGreen,
  blueJute,
  prairieBean,
  cordilleraDirect,
  tidewaterImports,
  greatLakesGreen,
  oldQuay,
  parcelAndPicul,
  longitude,
  sieveAndScale,
].map((shop) => dataFile(`lib/demo/shops/suppliers/${shop.slug}.json`, shopSchema, shop));
