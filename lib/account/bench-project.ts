import { projectStoredMovement } from "@/lib/inventory/movements/movements";
import { projectLot } from "@/lib/inventory/project";
import { batchNumberText } from "@/lib/roast/batch-numbers";
import { projectRoast } from "@/lib/roast/project";
import { withSamplesAtMarks } from "@/lib/roast/recording/samples-at-marks";
import type { BenchExport } from "./bench-contract";
import type { StoredBench } from "./bench-queries";

/** Everything stored except share link tokens. */
export function projectBench(stored: StoredBench): BenchExport {
  return {
    lots: stored.lots.map((row) => {
      const {
        coffee_catalog: _coffee,
        roast_profiles: _roasts,
        ...lot
      } = projectLot(row, undefined, [], true);
      return lot;
    }),
    lot_movements: stored.movements.map(projectStoredMovement),
    share_links: stored.shares.map(({ lotId, showsArrival, createdAt, expiresAt }) => ({
      lot_id: lotId,
      shows_arrival: showsArrival,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    roasts: stored.roasts.map((row) => {
      const recording = recordingOf(stored, row.id);
      return {
        ...projectRoast(row),
        recording,
        recording_left_out: recording === null && stored.recorded.has(row.id),
        profile: row.profile,
        imports: (stored.imports.get(row.id) ?? []).map((each) => ({
          file_name: each.fileName,
          bytes: each.bytes,
          artisan_version: each.artisanVersion,
          warnings: each.warnings,
          imported_at: each.importedAt.toISOString(),
        })),
      };
    }),
    roast_imports_left_out: stored.importsLeftOut,
    roasted_movements: stored.roasted.map((row) => ({
      id: row.id,
      roast_id: row.roastId,
      blend_id: row.blendId,
      kind: row.kind,
      oz: row.oz,
      bags: row.bags,
      moved_on: row.movedOn,
      reason: row.reason,
      entered_by: row.enteredBy,
      last_updated: row.lastUpdated,
    })),
    blend_recipes: stored.recipes.map(({ id, name, notes, enteredBy, changedBy, lastUpdated }) => ({
      id,
      name,
      notes,
      parts: (stored.recipeParts.get(id) ?? []).map(({ lotId, share }) => ({ coffee_id: lotId, share })),
      entered_by: enteredBy,
      changed_by: changedBy,
      last_updated: lastUpdated,
    })),
    roast_cuppings: stored.cuppings.map((row) => ({
      id: row.id,
      roast_id: row.roastId,
      cupped_on: row.cuppedOn,
      form: row.form,
      cupper: row.cupper,
      scores: row.scores,
      intensities: row.intensities,
      descriptors: row.descriptors,
      taint_cups: row.taintCups,
      fault_cups: row.faultCups,
      notes: row.notes,
      score: row.score,
      entered_by: row.enteredBy,
      changed_by: row.changedBy,
      last_updated: row.lastUpdated,
    })),
    reserved_batch_numbers: stored.reservations.map((row) => ({
      batch_number: batchNumberText({ batchYear: row.year, batchNumber: row.number }),
      catalog_id: row.coffeeId,
      recipe_id: row.recipeId,
      roast_uuid: row.roastUuid,
      entered_by: row.enteredBy,
      reserved_at: row.createdAt.toISOString(),
    })),
    coffee_tolerances: stored.tolerances.map(({ coffeeId, limits }) => ({ catalog_id: coffeeId, limits })),
    roasted_blends: stored.blends.map(({ id, name, blendedOn, notes, lastUpdated }) => ({
      id,
      name,
      blended_on: blendedOn,
      notes,
      parts: (stored.blendParts.get(id) ?? []).map(({ roastId, oz }) => ({ roast_id: roastId, oz })),
      last_updated: lastUpdated,
    })),
    roast_orders: stored.orders.map((row) => ({
      id: row.id,
      catalog_id: row.coffeeId,
      recipe_id: row.recipeId,
      oz: row.oz,
      due_on: row.dueOn,
      note: row.note,
      fulfilled_on: row.fulfilledOn,
      entered_by: row.enteredBy,
      changed_by: row.changedBy,
      last_updated: row.lastUpdated,
    })),
    reference_roasts: stored.references.map(({ coffeeId, roastId, enteredBy }) => ({
      catalog_id: coffeeId,
      roast_id: roastId,
      entered_by: enteredBy,
    })),
    sales: stored.sales.map((row) => ({
      id: row.id,
      green_coffee_inv_id: row.lotId,
      roast_id: row.roastId,
      blend_id: row.blendId,
      oz_sold: row.ozSold,
      price: row.price,
      buyer: row.buyer,
      batch_name: row.batchName,
      sell_date: row.sellDate,
      entered_by: row.enteredBy,
      changed_by: row.changedBy,
      last_updated: row.lastUpdated,
    })),
  };
}

function recordingOf(stored: StoredBench, roastId: number): BenchExport["roasts"][number]["recording"] {
  const telemetry = stored.telemetry.get(roastId);
  if (!telemetry) return null;
  const { zero } = telemetry;
  const counted = (seconds: readonly number[]) => seconds.map((second) => second - zero);
  const { time, bean, environment, marks, fileMarks } = withSamplesAtMarks({
    ...telemetry,
    time: counted(telemetry.time),
  });
  return {
    time,
    bean,
    environment,
    marks,
    file_marks: fileMarks,
    curves: (stored.curves.get(roastId) ?? []).map(({ name, kind, time, values }) => ({
      name,
      kind,
      time: counted(time),
      values,
    })),
    events: (stored.events.get(roastId) ?? [])
      .filter(({ edit }) => edit !== "removed")
      .map(({ control, time, value, label }) => ({ control, time: time - zero, value, label })),
  };
}
